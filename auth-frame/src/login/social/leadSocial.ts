import type { Deployment } from '#shared/deployment/deployment.ts'
import { askLead, type LeadPopup } from './askLead.ts'
import type { SocialSteps } from './createSocialSteps.ts'
import { endSocial } from './endSocial.ts'
import { readSocialHalf } from './readSocialHalf.ts'
import { readSocialWay } from './readSocialWay.ts'

type Popup = Omit<Parameters<typeof endSocial>[0]['window'], 'opener'> & {
  readonly opener: (NonNullable<LeadPopup['opener']> & Pick<Window, 'postMessage'>) | null
  readonly location: Pick<Location, 'hash' | 'search' | 'origin'>
} & LeadPopup

type Settings = {
  readonly window: Popup
  readonly deployment: Pick<Deployment, 'loginService' | 'keeperService' | 'modalOrigin'>
  readonly steps: SocialSteps
  /** Resolves when the auth frame has had its time to answer. */
  readonly late: () => Promise<void>
  /** Posts a form there: the role goes on at once, because it sees that it comes from here. */
  readonly post: (uri: string) => void
  /** Goes there by a plain link: the role asks the visitor first, and names who asks. */
  readonly visit: (uri: string) => void
  /** @param code for the visitor to carry to the wallet at this site, an origin as claimed */
  readonly show: (state: 'done' | 'lost' | 'code', code?: { readonly digits: string; readonly site: string }) => void
}

/**
 * Leads the popup of a social login from role to role, at each visit to `social.html`. The first brings the way behind
 * `#`; each role sends the popup back here. So a role never decides where the popup goes at the other role, where an
 * attempt of its own would have the visitor's proof given to it.
 *
 * Anyone can make such an address, a role and the modal too. It is followed without a question only where an auth frame
 * beside the modal says that this is the way of its own login. Any other login goes on by the visitor's presses, and
 * ends with a code: three digits of each role on the way, which the visitor types into the wallet that they log in to.
 */
export async function leadSocial({ window, deployment, steps, late, post, visit, show }: Settings): Promise<void> {
  const { location, history } = window
  const goOn = (uri: string, isLed: boolean) => {
    if (isLed) post(uri)
    else visit(uri)
  }
  const { hash } = location
  if (hash) history.replaceState(null, '', location.pathname)
  const half = readSocialHalf(hash)

  if (hash && !half) {
    const way = readSocialWay(hash, deployment)
    if (!way) return show('lost')
    const isLed = await askLead(window, way, late)
    const next = way.login === undefined ? null : way.keeper
    if (!steps.put({ next, isLed, code: '', site: null })) return show('lost')
    return goOn(way.login ?? way.keeper, isLed)
  }

  const end = () => {
    show('done')
    endSocial({ window, modalOrigin: deployment.modalOrigin })
  }
  const isRefused = new URLSearchParams(location.search).has('error')
  const before = steps.take()
  // Both roles are asked for one site.
  if (before?.site && half && before.site !== half.site) return show('lost')
  if (isRefused) return end()
  if (!before) return show('lost')
  const { next, isLed } = before
  const code = before.code + (half?.digits ?? '')
  const site = half?.site ?? before.site
  if (next) {
    if (!steps.put({ next: null, isLed, code, site })) return show('lost')
    return goOn(next, isLed)
  }
  if (!code || !site) return end()
  // Kept: a phone may load this page again when the visitor looks at it for the second time.
  steps.put({ next, isLed, code, site })
  show('code', { digits: code, site })
}
