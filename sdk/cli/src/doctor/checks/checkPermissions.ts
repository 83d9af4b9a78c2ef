import { error, type Finding, warning } from '../Finding.ts'
import { delegates } from '../page/permissionsPolicy.ts'
import { headerOf, type PageContext } from './PageContext.ts'

const name = 'permissions-policy'

/** Features that the SDK delegates to the modal, and what fails without them. */
const features = [
  { feature: 'publickey-credentials-get', effect: 'Passkeys do not work', make: error },
  { feature: 'publickey-credentials-create', effect: 'Users cannot create passkeys', make: error },
  { feature: 'clipboard-write', effect: 'The buttons that copy addresses do not work', make: warning },
  { feature: 'clipboard-read', effect: 'The buttons that paste do not work', make: warning },
] as const

/** Reports features that the page's Permissions-Policy denies to the modal. */
export function checkPermissions({ answer, origin }: PageContext, frameUrl: string): readonly Finding[] {
  const headers = headerOf(answer, name)
  const frame = new URL(frameUrl).origin
  return features
    .filter(({ feature }) => !delegates(headers, feature, origin, frame))
    .map(({ feature, effect, make }) =>
      make(
        `permissions-${feature}`,
        `${effect}: the page's Permissions-Policy does not give ${feature} to ${frame}.`,
        `${name}: ${feature}=(self "${frame}")`,
      ),
    )
}
