import { reset } from './reset.ts'

/** A scheme that differs from the frame's own root would make the browser paint an opaque canvas over the host. */
const style = `${reset}display:block;width:100%;height:100%;color-scheme:light`
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols'

/**
 * The iframe of the modal (CH-12), not in the page yet.
 *
 * @param origin that of `src`
 */
export const createIframe = (src: string, origin: string): HTMLIFrameElement =>
  Object.assign(document.createElement('iframe'), {
    title: 'Wallet',
    style,
    sandbox,
    allow: `clipboard-read ${origin};clipboard-write ${origin};publickey-credentials-get ${origin};publickey-credentials-create ${origin}`,
    referrerPolicy: 'strict-origin' as const,
    // Until it answers, clicks and Escape are the dialog's: keys inside a frame of another origin never come here.
    inert: true,
    src,
  })
