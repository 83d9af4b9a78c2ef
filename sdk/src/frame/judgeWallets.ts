import type { Extension } from '../discovery/Extension.ts'
import type { Page } from './Page.ts'

/** The frame's rules for a wallet's properties. `accepts` describes a rule in the message to the dapp's developer. */
const rules = {
  name: { form: /^.{1,256}$/s, accepts: 'a name of at most 256 letters' },
  id: { form: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, accepts: 'a UUID as id' },
  rdns: { form: /^([a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8})?$/i, accepts: 'a reverse domain name as rdns' },
  icon: { form: /^(data:image\/.{0,131000})?$/s, accepts: 'a data address of a picture as icon' },
} as const
type Part = keyof typeof rules
const parts = Object.keys(rules) as Part[]

const isRight = (wallet: { readonly [part in Part]?: unknown }, part: Part) =>
  typeof wallet[part] == 'string' && rules[part].form.test(wallet[part])

/**
 * Validates the page's wallets as the frame does, and logs a message about each invalid wallet for the dapp's
 * developer. Removes the invalid properties of a wallet in the option `providers`, and the whole wallet if it has no
 * name or no provider. Only logs an invalid EIP-6963 announcement, because the frame skips it. This is a separate chunk
 * that loads in parallel with the first frame, because valid wallets do not need it.
 */
export function judgeWallets({ providers, wallets, announceWallet }: Page, signal: AbortSignal): void {
  const report = (accepts: string, fate: string) =>
    console.error(`Airlock: Option \`providers\` accepts ${accepts}; ${fate}`)
  for (const each of [providers ?? []].flat())
    if (!Object(each).provider?.request) report('wallets with a name and a provider of EIP-1193', 'one is left out')
  for (const wallet of Object.values(wallets)) {
    if (wallet?.kind !== 'external') continue
    const { kind, namespace, name, provider } = wallet
    const id = isRight(wallet, 'id') ? wallet.id : crypto.randomUUID()
    const rdns = isRight(wallet, 'rdns') ? wallet.rdns : ''
    const icon = isRight(wallet, 'icon') ? wallet.icon : ''
    const kept = { id, kind, namespace, name, rdns, icon, provider }
    const isTaken = Object.entries(wallet).every(([part, value]) => Object.is(kept[part as keyof Extension], value))
    const hasName = isRight(wallet, 'name')
    if (isTaken && hasName) continue
    delete wallets[`${wallet.id}`]
    const wrong = parts.filter((part) => !isRight(wallet, part) && (part === 'name' || wallet[part] !== undefined))
    const fate = hasName ? `'${name}' is listed without` : 'one is left out'
    if (wrong[0]) report(wrong.map((part) => rules[part].accepts).join(', '), fate)
    if (!hasName) continue
    wallets[id] = kept
    announceWallet(kept)
  }
  reportAnnouncements(wallets, signal)
}

/**
 * Asks the wallets to announce themselves again and also listens to later announcements. Logs, once
 * per wallet, each wallet that discovery skipped (CT-5, CT-6) or that does not match the frame's schema.
 */
function reportAnnouncements(wallets: Page['wallets'], signal: AbortSignal): void {
  const seen = new Set<unknown>()
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent
    try {
      const { uuid, name, rdns } = detail.info
      // Skip our own announcement.
      if (rdns === 'dev.airlock' || seen.has(uuid)) return
      seen.add(uuid)
      const wallet = wallets[uuid]
      if (!wallet)
        warn(typeof detail.provider?.request == 'function' ? 'there are too many' : 'it has no provider', name)
      else {
        const wrong = parts.find((part) => !isRight(wallet, part) && part !== 'icon')
        if (wrong) warn(`EIP-6963 wants ${rules[wrong].accepts}`, name)
      }
    } catch {
      warn('it cannot be read', detail)
    }
  }
  addEventListener('eip6963:announceProvider', hear, { signal })
  dispatchEvent(new Event('eip6963:requestProvider'))
}

const warn = (why: string, wallet: unknown) =>
  console.warn(`Airlock: an announced wallet is left out, because ${why}:`, wallet)
