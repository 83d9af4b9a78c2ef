import type { BrowserContext } from '@playwright/test'

type PasskeyDevice = {
  /** From now on, makes every window of this browser use this device for passkeys. */
  plugInto(context: BrowserContext): Promise<void>
}

// The two browsers send bytes to each other as arrays of numbers.
type Asked = {
  readonly kind: 'create' | 'get'
  readonly publicKey: object
}
type Answer = { readonly id: string; readonly rawId: readonly number[]; readonly extensions: object }

/**
 * Creates a device with a user's passkeys, like a phone that all of the user's browsers share. Chromium's virtual
 * authenticator serves only one page, and its PRF secret cannot be copied to another authenticator. So the
 * authenticator belongs to a separate page. In each window, `navigator.credentials` forwards its calls to that page.
 * The results are real WebAuthn results.
 *
 * @param context the device runs in the browser of this context, and closes with the context
 * @param origin the origin of the device's passkeys
 */
export async function createPasskeyDevice(context: BrowserContext, origin: string): Promise<PasskeyDevice> {
  // Use a separate browser context, because a tab next to the user's page would slow down that page's rendering.
  const device = await context.browser()!.newContext()
  context.on('close', () => void device.close().catch(() => {}))
  const page = await device.newPage()
  await page.goto(`${origin}/social.html`)
  const session = await device.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  const ask = async (asked: Asked): Promise<Answer> => {
    // WebAuthn rejects calls from a page that does not have the focus.
    await page.bringToFront()
    return page.evaluate(async ({ kind, publicKey }) => {
      const revive = (value: unknown): unknown => {
        if (Array.isArray(value) && value.every((each) => typeof each === 'number')) return new Uint8Array(value)
        if (Array.isArray(value)) return value.map(revive)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revive(each)]))
      }
      const options = { publicKey: revive(publicKey) } as CredentialCreationOptions & CredentialRequestOptions
      const found = (await navigator.credentials[kind](options)) as PublicKeyCredential
      const plain = (value: unknown): unknown => {
        if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
      }
      const extensions = plain(found.getClientExtensionResults()) as object
      return { id: found.id, rawId: [...new Uint8Array(found.rawId)], extensions }
    }, asked)
  }

  return {
    async plugInto(browser) {
      await browser.exposeBinding('askPasskeyDevice', (_, asked: Asked) => ask(asked))
      await browser.addInitScript(() => {
        const device = window as unknown as { askPasskeyDevice(asked: Asked): Promise<Answer> }
        const plain = (value: unknown): unknown => {
          if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
          if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
          if (Array.isArray(value)) return value.map(plain)
          if (typeof value !== 'object' || value === null) return value
          return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
        }
        const bytes = (value: unknown): unknown => {
          if (Array.isArray(value)) return new Uint8Array(value).buffer
          if (typeof value !== 'object' || value === null) return value
          return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bytes(each)]))
        }
        const asking = (kind: Asked['kind']) => async (options: { publicKey: object }) => {
          const publicKey = plain(options.publicKey) as object
          const { id, rawId, extensions } = await device.askPasskeyDevice({ kind, publicKey })
          return { id, rawId: bytes(rawId), type: 'public-key', getClientExtensionResults: () => bytes(extensions) }
        }
        // Browsers support passkeys only in secure contexts.
        if (navigator.credentials)
          Object.assign(navigator.credentials, { create: asking('create'), get: asking('get') })
      })
    },
  }
}
