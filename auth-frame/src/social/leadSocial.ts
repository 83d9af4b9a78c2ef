import type { Deployment } from '#shared/deployment/deployment.ts'
import { endSocial } from './endSocial.ts'
import type { SocialSteps } from './keepSocialStep.ts'
import { readSocialWay } from './readSocialWay.ts'

type Popup = Parameters<typeof endSocial>[0]['window'] & {
  readonly location: Pick<Location, 'hash' | 'search'>
  readonly document: Pick<Document, 'referrer'>
}

type Settings = {
  readonly window: Popup
  readonly deployment: Pick<Deployment, 'loginService' | 'keeperService' | 'modalOrigin'>
  readonly steps: SocialSteps
  /** Posts a form there: the role goes on at once, because it sees that it comes from here. */
  readonly post: (uri: string) => void
  /** Goes there by a plain link: the role asks the visitor first, and names who asks. */
  readonly visit: (uri: string) => void
  readonly show: (state: 'done' | 'lost') => void
}

/**
 * Leads the popup of a social login from role to role, at each visit to `social.html`. The first brings the way behind
 * `#`; each role sends the popup back here. So a role never decides where the popup goes at the other role, where an
 * attempt of its own would have the visitor's proof given to it.
 *
 * Anyone can make such an address, a role too. It is followed without a question only where the modal itself sent the
 * popup: it is the opener, and the `Referer` is its origin, which no redirect can bring here, as the modal's links have
 * neither.
 */
export function leadSocial({ window, deployment, steps, post, visit, show }: Settings): void {
  const { location, history, document, opener } = window
  const { modalOrigin } = deployment
  const goOn = (uri: string, isOurs: boolean) => {
    if (isOurs) post(uri)
    else visit(uri)
  }

  if (location.hash) {
    const way = readSocialWay(location.hash, deployment)
    history.replaceState(null, '', location.pathname)
    const { referrer } = document
    const isOurs = opener !== null && URL.canParse(referrer) && new URL(referrer).origin === modalOrigin
    if (way && steps.put({ next: way.keeper, isOurs })) goOn(way.login, isOurs)
    else show('lost')
    return
  }

  const isRefused = new URLSearchParams(location.search).has('error')
  const step = steps.take()
  if (step?.next && !isRefused) {
    if (steps.put({ ...step, next: null })) goOn(step.next, step.isOurs)
    else show('lost')
  } else if (step || isRefused) {
    show('done')
    endSocial({ window, modalOrigin })
  } else show('lost')
}
