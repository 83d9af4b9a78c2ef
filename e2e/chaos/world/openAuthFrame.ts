import type { Hex } from 'viem'
import type { Auth } from '../../../auth-frame/src/Auth.ts'
import type { Approval } from '../../../auth-frame/src/approval/Approval.ts'
import { createApprovals, type Decision, type Standing } from '../../../auth-frame/src/approval/createApprovals.ts'
import { createAuthStorage } from '../../../auth-frame/src/browser/createAuthStorage.ts'
import { logFailures } from '../../../auth-frame/src/browser/createLog.ts'
import { answerRpc } from '../../../auth-frame/src/frame/answerRpc.ts'
import { authHandlers } from '../../../auth-frame/src/frame/authHandlers.ts'
import { createAuth } from '../../../auth-frame/src/frame/createAuth.ts'
import { serveParent } from '../../../auth-frame/src/frame/serveParent.ts'
import type { Keys, Vault } from '../../../auth-frame/src/keys/Vault.ts'
import { watchOtherTabs } from '../../../auth-frame/src/loginSession/createSession.ts'
import { projectId } from '../../../frame-app/src/fakes/fakeApp.ts'
import { hostOrigin, modalOrigin } from './chaosOrigins.ts'
import type { ChaosBrowser } from './createBrowser.ts'
import { frameWindow } from './frameWindow.ts'

/** A prompt on the auth frame's approval screen, and the function with which the user answers the prompt. */
type AuthPrompt = { readonly what: string; readonly signal: AbortSignal; decide(decision: Decision): void }

type Handshake = { readonly data: unknown; readonly ports: readonly MessagePort[] }

/**
 * Runs the auth frame's real code in one document, starting with the handshake. Keeps a list of prompts instead of
 * rendering screens.
 *
 * @param life aborted when the document ends
 */
export function openAuthFrame(browser: ChaosBrowser, tab: number, { data, ports }: Handshake, life: AbortSignal) {
  const prompts = new Set<AuthPrompt>()
  const storage = createAuthStorage(
    () => hostOrigin,
    () => browser.storages.auth.seenBy(tab, () => browser.mayStore(life)),
  )
  const show = (approval: Approval, { signal }: Standing) =>
    new Promise<Decision>((resolve) => {
      const text = approval.facts.map(({ value }) => value).join(' ')
      const prompt: AuthPrompt = {
        what: `A asks: ${approval.title} ${text} ${approval.raw}`,
        signal,
        decide(decision) {
          // Ignore the second click of a double click.
          if (!prompts.delete(prompt)) return
          if (decision === 'approved') browser.approved.push(prompt.what)
          resolve(decision)
        },
      }
      prompts.add(prompt)
      signal.addEventListener('abort', () => prompts.delete(prompt))
    })
  const log = { error: (text: string, error?: unknown) => void browser.log.push(`${text} ${(error as Error)?.stack}`) }
  let connected: (modal: Awaited<ReturnType<typeof serveParent>>) => void
  const own = createAuth({
    deployment: browser.deployment,
    projectId,
    storage,
    deviceStore: browser.deviceStore,
    keyStore: browser.keyStore,
    facts: {},
    log,
    modal: new Promise((resolve) => {
      connected = resolve
    }),
    ancestors: [modalOrigin, hostOrigin],
    firstChain: 'eip155:1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    createApprovals: ({ approval }) => createApprovals({ show, surface: approval }),
    addPage: () => ({ page: {} as HTMLElement, remove: () => {} }),
    askWindow: () => Promise.reject(new Error('no window')),
    askPasskey: () => Promise.reject(new Error('no passkey')),
    fetch: browser.fetchFor(life),
    locks: browser.locksFor(life),
  })
  noteSignatures(own.auth, browser)
  const win = frameWindow()
  watchOtherTabs(own.login.session, storage, win)
  const stop = browser.hearStorage('auth', tab, (key) => win.dispatch('storage', { key }))
  life.addEventListener('abort', () => {
    stop()
    for (const port of ports) port.close()
    prompts.clear()
  })
  const handlers = authHandlers(own, {
    loadRpc: async () => answerRpc,
    loadTheme: async () => () => {},
    reload: () => {},
  })
  serveParent({
    window: win,
    modalOrigin,
    ancestors: [modalOrigin, hostOrigin],
    handlers: logFailures(log, handlers),
    version: '1',
  }).then(connected!, () => {})
  win.dispatch('message', { source: win.parent, origin: modalOrigin, data, ports })
  return { own, prompts, openedAt: Date.now() }
}

export type ChaosAuthFrame = ReturnType<typeof openAuthFrame>

/** Records each signature that the auth frame's keys make. */
function noteSignatures(auth: Auth, { signed }: ChaosBrowser): void {
  const { vault } = auth
  const noted = (account: Keys['eip155']): Keys['eip155'] => {
    const note = async (content: unknown, made: Promise<Hex>) => {
      const signature = await made
      const text = JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
      signed.push({ by: account.address, content: text, signature })
      return signature
    }
    return {
      ...account,
      signMessage: (input) => note(input, account.signMessage(input)),
      signTypedData: (input) => note(input, account.signTypedData(input as never)),
    }
  }
  Object.assign(auth, {
    vault: {
      withKeys: (use) => vault.withKeys((keys) => use({ ...keys, eip155: noted(keys.eip155) })),
    } satisfies Vault,
  })
}
