import { expect, vi } from 'vitest'
import { startSocialLogin } from '../embedded/social/startSocialLogin.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { eventually } from './eventually.ts'
import { fakeApp } from './fakeApp.ts'
import { sentEvents } from './sentEvents.ts'

export const authOrigin = 'https://auth.example'
export const resultUri = `${authOrigin}/social.html?done`

type Given = Parameters<typeof fakeApp>[0] & {
  readonly blocks?: boolean
  readonly cuts?: boolean
  readonly focus?: boolean
}

export function fakePopup() {
  const popup = {
    closed: false,
    location: { href: '' },
    close() {
      popup.closed = true
    },
  }
  return popup
}

/**
 * Opens the modal of an app in a browser with a fake popup.
 *
 * @param blocks whether the browser blocks popups
 * @param cuts whether the opener loses its reference to the popup, as on a host page with a COOP header
 */
export function socialVisitor({ blocks = false, cuts = false, focus = true, ...given }: Given = {}) {
  const fake = fakeApp(given)
  fake.state().setOriginAllowed(true)
  openModal(fake.app)
  const opened: string[][] = []
  const popup = fakePopup()
  const listeners = new Set<(event: unknown) => void>()
  const browser = {
    blocks,
    focus,
    popup,
    navigator: { userActivation: { isActive: false } } as { userActivation?: { isActive: boolean } },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
    document: { hasFocus: () => browser.focus },
    open(...args: string[]) {
      opened.push(args)
      if (browser.blocks) return null
      if (browser.navigator.userActivation) browser.navigator.userActivation.isActive = false
      return cuts ? null : browser.popup
    },
  }
  vi.stubGlobal('window', browser)
  const say = (event: object) => {
    for (const listener of listeners) listener({ source: popup, origin: authOrigin, data: { resultUri }, ...event })
  }
  let outcome = 'pending'
  const start = () => {
    if (browser.navigator.userActivation) browser.navigator.userActivation.isActive = true
    const login = startSocialLogin(fake.app, 'google')
    login.then(
      () => {
        outcome = 'connected'
      },
      ({ reason }) => {
        outcome = reason
      },
    )
    return login
  }
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return {
    ...fake,
    browser,
    popup,
    opened,
    listeners,
    say,
    start,
    pass,
    outcome: () => outcome,
    step: () => fake.state().auth.social?.step ?? null,
    emitted: () => (fake.host.received('emit') as { name: string }[]).map(({ name }) => name),
    sent: () => sentEvents(fake.host),
    /** Starts a login and waits until the popup shows the provider. */
    async atProvider() {
      void start().catch(() => {})
      await eventually(() => expect(popup.location.href).not.toBe(''))
    },
  }
}
