import * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment/deployment.ts'
import { askLead, type LeadPopup } from './answerLead.ts'
import type { SocialSteps } from './createSocialSteps.ts'
import { readSocialWay } from './socialAddress.ts'

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

type EndedPopup = Pick<Window, 'close'> & {
  readonly opener: Pick<Window, 'postMessage'> | null
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'replaceState'>
}

/**
 * The end of a social login's popup: sends the address at which the popup arrived to the frame that opened it and to no
 * one else; clears the address; closes. The message is only the fast way: A polls for the result, because a provider's
 * COOP header may have cut the popup off from its opener. Then nothing is said, and the page's text stands where
 * closing is not allowed.
 */
export function endSocial({
  window,
  modalOrigin,
}: {
  readonly window: EndedPopup
  readonly modalOrigin: string
}): void {
  const { opener, location, history } = window
  const resultUri = location.href
  history.replaceState(null, '', location.pathname)
  opener?.postMessage({ resultUri }, modalOrigin)
  window.close()
}

const SocialHalf = z.strictObject({
  digits: z.string().check(z.regex(/^\d{3}$/)),
  /** Who asks, as it claims to the role. */
  site: z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[\x21-\x2e\x30-\x7e]+$/)),
})
type SocialHalf = z.output<typeof SocialHalf>

/**
 * Reads what a role sends the popup back with when it held the login: its half of the code, and the site that it is
 * for.
 *
 * @param hash with its `#`
 * @returns nothing for any other fragment
 */
function readSocialHalf(hash: string): SocialHalf | undefined {
  const entries = [...new URLSearchParams(hash.slice(1))]
  return entries.length === 2 ? SocialHalf.safeParse(Object.fromEntries(entries)).data : undefined
}
