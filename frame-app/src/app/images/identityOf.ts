import type { App } from '../App.ts'
import type { Identified } from './images.ts'

/** Returns the project's identification for servers. Every URL carries it, even image URLs that `<img>` loads. */
export function identityOf({ deployment, store }: App): Identified {
  const { options, sdkVersion } = store.getState()
  return {
    deployment,
    identity: { projectId: options.projectId ?? '', st: 'appkit', sv: `html-universal-${sdkVersion}` },
  }
}
