import type { Frame, Page } from 'playwright-core'
import type { Probe } from './Browser.ts'

/** Time for the modal's first answer, in ms. The SDK waits as long. */
const answerTimeout = 20_000

/** Loads the modal in a page with the same attributes and the same first message as the SDK's. */
export async function probeFrame(page: Page, frameUrl: string, protocol: number): Promise<Omit<Probe, 'messages'>> {
  const frame = await page.evaluate(embed, { frameUrl, protocol, timeout: answerTimeout })
  const inFrame = page.frames().find((each) => each.url().startsWith(new URL(frameUrl).origin))
  const denied = await Promise.all([
    deniedIn(page.mainFrame(), 'of your page'),
    frame === 'answered' && inFrame ? deniedIn(inFrame, 'of the modal') : [],
  ])
  return { frame, deniedStorage: denied.flat() }
}

type Embedded = { readonly frameUrl: string; readonly protocol: number; readonly timeout: number }

/** Runs in the page. */
function embed({ frameUrl, protocol, timeout }: Embedded): Promise<Probe['frame']> {
  const { origin } = new URL(frameUrl)
  const iframe = document.createElement('iframe')
  iframe.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols',
  )
  iframe.allow = `clipboard-read ${origin};clipboard-write ${origin};publickey-credentials-get ${origin};publickey-credentials-create ${origin}`
  iframe.referrerPolicy = 'strict-origin'
  iframe.style.cssText = 'position:fixed;width:400px;height:600px;visibility:hidden'
  return new Promise((resolve) => {
    const end = (result: Probe['frame']) => {
      clearTimeout(timer)
      resolve(result)
    }
    const timer = setTimeout(() => end('silent'), timeout)
    addEventListener('securitypolicyviolation', ({ blockedURI, disposition, effectiveDirective }) => {
      if (disposition === 'enforce' && /frame|child|default/.test(effectiveDirective) && blockedURI.startsWith(origin))
        end('blocked')
    })
    iframe.onload = () => {
      const { port1, port2 } = new MessageChannel()
      // A frame that speaks another version answers with the number of its own version.
      port1.onmessage = ({ data }) => end(typeof data?.airlock === 'number' ? 'version' : 'answered')
      const nonce = crypto.randomUUID() + crypto.randomUUID()
      // A frame that a policy blocked has an opaque origin, so the browser drops this message.
      iframe.contentWindow?.postMessage({ type: 'airlock:connect', version: protocol, nonce }, origin, [port2])
    }
    iframe.src = frameUrl
    document.documentElement.append(iframe)
  })
}

async function deniedIn(frame: Frame, place: string): Promise<readonly string[]> {
  const names = await frame
    .evaluate(() => {
      const denied: string[] = []
      for (const name of ['localStorage', 'indexedDB'] as const)
        try {
          if (name === 'localStorage') localStorage.getItem('airlock')
          else if (!window.indexedDB) denied.push(name)
        } catch {
          denied.push(name)
        }
      return denied
    })
    .catch(() => [])
  return names.map((name) => `The ${name} ${place}`)
}
