import type { App } from '../App.ts'
import type { Identified } from './images.ts'

/**
 * What identifies the project to the servers: every address carries it, also that of a picture, which `<img>` loads.
 */
export function identityOf({ deployment, store }: App): Identified {
  const { options, sdkVersion } = store.getState()
  return {
    deployment,
    identity: { projectId: options.projectId ?? '', st: 'appkit', sv: `html-universal-${sdkVersion}` },
  }
}
