import type { Identified } from '../../api/images.ts'
import type { App } from '../App.ts'

/** Who asks the servers: what every address of theirs carries, also where no request of ours is made (pictures). */
export function identityOf({ deployment, store }: App): Identified {
  const { options, sdkVersion } = store.getState()
  return {
    deployment,
    identity: { projectId: options.projectId ?? '', st: 'appkit', sv: `html-universal-${sdkVersion}` },
  }
}
