import type { Extension } from '../discovery/Extension.ts'
import type { Given } from './Guarded.ts'

/** What the frame takes of a wallet, and how the dapp's developer reads of that. */
const rules = {
  name: { form: /^.{1,256}$/s, accepts: 'a name of at most 256 letters' },
  id: { form: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, accepts: 'a UUID as id' },
  rdns: { form: /^([a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8})?$/i, accepts: 'a reverse domain name as rdns' },
  icon: {
    form: /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,][^\s"'<>]{0,131000})?$/,
    accepts: 'a data address of a picture as icon',
  },
} as const
type Part = keyof typeof rules
const parts = Object.keys(rules) as Part[]

/**
 * Judges the wallets of the option `providers` as the frame does: what is wrong with one is left out, and the wallet
 * with it where it lacks a name or a provider. The developer reads of each in the console, in one sentence. A chunk of
 * its own, which loads beside the first frame: a wallet that is right needs none of this.
 */
export function judgeProviders({ providers, wallets, tellWallet }: Given): void {
  const report = (accepts: string, fate: string) =>
    console.error(`Airlock: Option \`providers\` accepts ${accepts}; ${fate}`)
  for (const each of [providers].flat())
    if (!Object(each).provider?.request) report('wallets with a name and a provider of EIP-1193', 'one is left out')
  for (const wallet of Object.values(wallets)) {
    if (wallet?.kind !== 'external') continue
    const isRight = (part: Part) => typeof wallet[part] == 'string' && rules[part].form.test(wallet[part])
    const { kind, namespace, name, provider } = wallet
    const id = isRight('id') ? wallet.id : crypto.randomUUID()
    const rdns = isRight('rdns') ? wallet.rdns : ''
    const icon = isRight('icon') ? wallet.icon : ''
    const kept = { id, kind, namespace, name, rdns, icon, provider }
    const isTaken = Object.entries(wallet).every(([part, value]) => Object.is(kept[part as keyof Extension], value))
    const hasName = isRight('name')
    if (isTaken && hasName) continue
    delete wallets[`${wallet.id}`]
    const wrong = parts.filter((part) => !isRight(part) && (part === 'name' || wallet[part] !== undefined))
    const fate = hasName ? `'${name}' is listed without` : 'one is left out'
    if (wrong[0]) report(wrong.map((part) => rules[part].accepts).join(', '), fate)
    if (!hasName) continue
    wallets[id] = kept
    tellWallet(kept)
  }
}
