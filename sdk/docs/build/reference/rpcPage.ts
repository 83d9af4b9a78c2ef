import type { Answerer, ConnectorKind, RpcRow } from '../../../../shared/src/tables/RpcRow.ts'
import { rpc } from '../../../../shared/src/tables/rpc.ts'
import { chainMethods } from '../../sources/rpc/chainMethods.ts'
import { methodHelp } from '../../sources/rpc/methodHelp.ts'
import type { Entry, Page } from './Entry.ts'

const families: Readonly<Record<string, string>> = {
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
const kinds: Readonly<Record<ConnectorKind, string>> = {
  none: 'before connecting',
  extension: 'an extension',
  walletConnect: 'a WalletConnect wallet',
  external: 'a provider of your page',
  auth: 'the embedded wallet',
}
const answerers: Readonly<Record<Answerer, string>> = {
  sdk: 'the SDK',
  modal: 'the modal',
  rpc: 'a node of the network',
  wallet: 'the wallet',
  auth: 'the embedded wallet',
}
const effects: Readonly<Record<NonNullable<RpcRow['effect']>, string>> = {
  switches: 'may switch the network',
  disconnects: 'may end the connection',
  sends: 'sends a transaction. The user approves it',
  spends: 'signs a transaction, which your dapp may send later. The user approves it',
  signs: 'signs. The user approves it',
}

/** Returns the page about all RPC methods. */
export function rpcPage(): Page {
  const all = [...rpc]
  const isEvm = ({ namespaces }: RpcRow) => namespaces.includes('eip155')
  const evm = all.filter(([, row]) => isEvm(row))
  return {
    path: 'rpc.md',
    title: 'RPC methods',
    description: 'Every RPC method of the providers: what it does, who answers it, and an example.',
    intro:
      '`provider.request({ method, params })` sends a request. The provider is `sdk.getProvider(namespace)`: `eip155` for EVM networks, `solana`, `bip122` (Bitcoin), `polkadot` or `cosmos`. A method that the connected wallet cannot answer is rejected with 4200 ([METHOD_NOT_ALLOWED](errors/METHOD_NOT_ALLOWED.md)). Before connecting, a method that needs a wallet is rejected with 4100 ([UNAUTHORIZED](errors/UNAUTHORIZED.md)).',
    groups: [
      { title: 'EVM: wallet', entries: evm.filter(([name]) => !chainMethods[name]).map(entryOf) },
      { title: 'EVM: chain', about: chainAbout, entries: evm.filter(([name]) => chainMethods[name]).map(entryOf) },
      ...Object.entries(families).map(([namespace, title]) => ({
        title,
        entries: all
          .filter(([, { namespaces }]) => namespaces.length === 1 && (namespaces as readonly string[])[0] === namespace)
          .map(entryOf),
      })),
      {
        title: 'Families other than EVM',
        entries: all.filter(([, row]) => row.namespaces.length > 1 && !isEvm(row)).map(entryOf),
      },
    ],
  }
}

const chainAbout =
  'These methods read from the chain, or broadcast a transaction that is already signed. They work before connecting.'

function entryOf([method, row]: readonly [string, RpcRow]): Entry {
  const { about, params } = methodHelp[method] ?? {}
  const lines = [`method: '${method}'`, ...(params === undefined ? [] : [`params: ${literal(params)}`])]
  const short = `{ ${lines.join(', ')} }`
  const request = /\n|.{70}/.test(short) ? `{\n  ${lines.join(',\n').replaceAll('\n', '\n  ')},\n}` : short
  return {
    heading: `\`${method}\``,
    about,
    facts: [
      answersOf(row),
      ...(row.effect ? [`Effect: ${effects[row.effect]}`] : []),
      ...(row.smartAccountOnly ? ['With the embedded wallet: only for its smart account'] : []),
      ...(row.namespaces.length > 1 ? [`Namespaces: ${row.namespaces.map((name) => `\`${name}\``).join(', ')}`] : []),
    ],
    example: {
      language: 'ts',
      code: `const result = await provider.request(${request})`,
    },
  }
}

/** Says who answers the method, in one line: the kinds of connections that have the same answerer are together. */
function answersOf({ answer }: RpcRow): string {
  const entries = Object.entries(answer) as (readonly [ConnectorKind, Answerer])[]
  const parts = [...new Set(entries.map(([, answerer]) => answerer))].map((answerer) => {
    const connected = entries.filter(([, each]) => each === answerer).map(([kind]) => kinds[kind])
    return `${answerers[answerer]} (${connected.join(', ')})`
  })
  return `Answered by: ${parts.join('; ')}`
}

/** Writes a value as TypeScript, on several lines if it is long. */
function literal(value: unknown): string {
  const write = (each: unknown, indent: string): string => {
    if (typeof each === 'string') return `'${each.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    if (typeof each !== 'object' || each === null) return String(each)
    const deeper = `${indent}  `
    const isList = Array.isArray(each)
    const parts = (space: string) =>
      Object.entries(each).map(([key, item]) =>
        isList ? write(item, space) : `${/^\w+$/.test(key) ? key : `'${key}'`}: ${write(item, space)}`,
      )
    const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
    const short = `${open}${parts(indent).join(', ')}${close}`
    if (Object.keys(each).length === 0) return isList ? '[]' : '{}'
    if (short.length < 80 && !short.includes('\n')) return short
    return `${open.trim()}\n${deeper}${parts(deeper).join(`,\n${deeper}`)},\n${indent}${close.trim()}`
  }
  return write(value, '')
}
