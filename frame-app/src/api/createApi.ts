import type { Deployment } from '#shared/deployment/deployment.ts'
import { createHttp, type Http } from './http/http.ts'
import { pageFetch, type ReadNode } from './pageFetch.ts'

/** What every call is identified by, as query entries: there are no headers for it. */
type Identification = {
  readonly projectId: string
  /** SDK type. */
  readonly st: string
  /** SDK version. */
  readonly sv: string
}
export type Api = {
  readonly http: Http
  readonly deployment: Deployment
  readonly identity: Identification
  /** The page around the modal, and how to ask its own node. */
  readonly page?: { readonly origin: string; readonly http: Http }
}

/**
 * The servers of one deployment, asked in the name of one project.
 *
 * @param input.sdkVersion as the host's SDK names it; `sv` is `html-universal-<version>`
 * @param input.page what reads a node of the visitor's device, which the page alone may
 */
export function createApi(input: {
  readonly deployment: Deployment
  readonly projectId: string
  readonly sdkVersion: string
  readonly http?: Http
  readonly page?: { readonly origin: string; readonly readNode: ReadNode }
}): Api {
  const { deployment, projectId, sdkVersion, http = createHttp(), page } = input
  const ofPage = page && { page: { origin: page.origin, http: createHttp({ fetch: pageFetch(page.readNode) }) } }
  return { http, ...ofPage, deployment, identity: { projectId, st: 'appkit', sv: `html-universal-${sdkVersion}` } }
}
