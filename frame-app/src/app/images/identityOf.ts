import type { App } from '../App.ts'
import type { Identified } from './images.ts'

/**
 * Returns the query params that identify the project. Every URL to our servers contains them, even the image URLs that
 * `<img>` loads.
 */
export function identityOf({ deployment, store }: App): Identified {
  const { options, sdkVersion } = store.getState()
  return {
    deployment,
    identity: { projectId: options.projectId ?? '', st: 'appkit', sv: `html-universal-${sdkVersion}` },
  }
}
