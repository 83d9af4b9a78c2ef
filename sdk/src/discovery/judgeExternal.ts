import type { Extension } from './Extension.ts'

/** What the frame takes of a wallet, and how its developer reads of that. */
const rules = {
  name: { form: /^[^]{1,256}$/, accepts: 'a name of at most 256 letters and a provider of EIP-1193' },
  id: {
    form: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i,
    accepts: 'a UUID as id',
  },
  rdns: { form: /^([a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8})?$/i, accepts: 'a reverse domain name as rdns' },
  icon: {
    form: /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,][^\s"'<>]{0,131000})?$/,
    accepts: 'a data address of a picture as icon',
  },
} as const

/**
 * Judges a wallet of the option `providers` that the frame did not take: what is wrong with it is left out, and the
 * wallet with it where it lacks a name or a provider. The developer reads of it in the console, in one sentence. A
 * chunk of its own: few are wrong.
 *
 * @param wallets those of the page, where a wallet without a UUID gets one
 * @param id of the wallet
 * @param tell tells the frame of a wallet
 */
export function judgeExternal<wallet extends Extension>(
  wallets: { [id: string]: wallet | undefined },
  id: string,
  tell: (wallet: wallet) => void,
): void {
  const wallet = wallets[id]
  if (!wallet) return
  const isWrong = (part: keyof typeof rules) => {
    const value: unknown = wallet[part]
    return typeof value != 'string' || !rules[part].form.test(value)
  }
  const wrong = (Object.keys(rules) as (keyof typeof rules)[]).filter(isWrong)
  // The frame went before it answered: the next one takes it.
  if (!wrong[0]) return
  delete wallets[id]
  const accepts = wrong.map((part) => rules[part].accepts).join(', ')
  const fate = isWrong('name') ? 'one entry is left out' : `'${wallet.name}' is listed without`
  console.error(`Airlock: Option \`providers\` accepts ${accepts}; ${fate}`)
  if (isWrong('name')) return
  const kept = {
    ...wallet,
    ...(isWrong('id') && { id: crypto.randomUUID() }),
    ...(isWrong('rdns') && { rdns: '' }),
    ...(isWrong('icon') && { icon: '' }),
  }
  wallets[kept.id] = kept
  tell(kept)
}
