import type { Deployment } from '#shared/deployment/deployment.ts'
import { createHttp, type Http } from './http/http.ts'

/** What every call is identified by, as query entries: there are no headers for it. */
type Identification = {
  readonly projectId: string
  /** SDK type. */
  readonly st: string
  /** SDK version. */
  readonly sv: string
}
export type Api = { readonly http: Http; readonly deployment: Deployment; readonly identity: Identification }

/**
 * The servers of one deployment, asked in the name of one project.
 *
 * @param input.sdkVersion as the host's SDK names it; `sv` is `html-universal-<version>`
 */
export function createApi(input: {
  readonly deployment: Deployment
  readonly projectId: string
  readonly sdkVersion: string
  readonly http?: Http
}): Api {
  const { deployment, projectId, sdkVersion, http = createHttp() } = input
  return { http, deployment, identity: { projectId, st: 'appkit', sv: `html-universal-${sdkVersion}` } }
}
