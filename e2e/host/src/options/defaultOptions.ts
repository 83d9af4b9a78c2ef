import type { SdkOptions } from '../../../../sdk/src/index.ts'
import { demoProjectId } from '../../../stack/projects.ts'
import type { HostWorld } from '../world/readWorld.ts'

export function defaultOptions({ modal }: HostWorld): SdkOptions {
  return {
    projectId: demoProjectId,
    frameUrl: modal,
    networks: ['eip155:1', 'eip155:8453'],
    metadata: {
      name: 'Airlock Demo',
      description: 'A page to try the Airlock wallet modal on.',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
  }
}
