import * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment.ts'
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
  /** Resolves when the auth frame has no more time to answer. */
  readonly late: () => Promise<void>
  /** Navigates by posting a form. The role continues immediately, because the request's origin is the auth origin. */
  readonly post: (uri: string) => void
  /** Navigates by following a plain link. The role first asks the user, and shows the requesting site. */
  readonly visit: (uri: string) => void
  /**
   * Shows a state of the page.
   *
   * @param code the code that the user types into the wallet, and the origin of the requesting site, which is not
   * verified
   */
  readonly show: (state: 'done' | 'lost' | 'code', code?: { readonly digits: string; readonly site: string }) => void
}

/**
 * Directs the popup of a social login from role to role, at each load of `social.html`. The first load has the roles'
 * URLs in its fragment, and each role sends the popup back to this page. So no role decides which URL of the other role
 * the popup opens. Otherwise a hostile role could use its own attempt at the other role and receive the user's proof.
 *
 * Anyone can create such URLs, including a role and the modal. We follow them without asking the user only if an auth
 * frame confirms that the URLs belong to the frame's own login. In any other login the user has to click at each role.
 * Such a login ends with a code of three digits per role, which the user types into the wallet that they log in to.
 */
export async function directSocialPopup({
  window,
  deployment,
  steps,
  late,
  post,
  visit,
  show,
}: Settings): Promise<void> {
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
  // Both roles must have been asked to log in on the same site.
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
  // We store the code, because a phone may reload this page when the user returns to it.
  steps.put({ next, isLed, code, site })
  show('code', { digits: code, site })
}

type EndedPopup = Pick<Window, 'close'> & {
  readonly opener: Pick<Window, 'postMessage'> | null
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'replaceState'>
}

/**
 * Ends a social login's popup. Sends the popup's final URL only to the frame that opened the popup, clears the URL and
 * closes the window. The message is only the fast path: the auth frame also polls for the result, because a provider's
 * COOP header may have cut the popup off from its opener. In that case no message is sent, and the page's text stays if
 * the window cannot be closed.
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
  /** The origin that the requesting site claimed to the role. */
  site: z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[\x21-\x2e\x30-\x7e]+$/)),
})
type SocialHalf = z.output<typeof SocialHalf>

/**
 * Reads the URL fragment with which a role sends the popup back if the role requires a code. The fragment contains the
 * role's half of the code, and the site that the code is for.
 *
 * @param hash with its `#`
 * @returns `undefined` for any other fragment
 */
function readSocialHalf(hash: string): SocialHalf | undefined {
  const entries = [...new URLSearchParams(hash.slice(1))]
  return entries.length === 2 ? SocialHalf.safeParse(Object.fromEntries(entries)).data : undefined
}
