import type { IdentifierRecord, Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { RpcError } from '../../rpcError.ts'
import { decodeBase64, encodeBase64 } from '../base64Bytes.ts'
import type { BitcoinAddress } from '../FamilyAccount.ts'
import type { FamilyLink } from '../familyLink.ts'
import { inTurn } from '../inTurn.ts'
import { signMessages } from '../signMessages.ts'
import { standardAccount } from '../standardAccount.ts'
import { standardAccounts, type WalletFace } from '../standardAccounts.ts'

type Purpose = BitcoinAddress['purpose']
type SigningInput = {
  readonly psbt: Uint8Array
  readonly chain?: string
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
    /** The sighash flag: a name as in the latest specification, or a number as in older ones. */
    readonly sigHash?: keyof typeof sighashes | number
  }[]
}
type Signed = { readonly psbt: string; readonly txid?: string }

/**
 * The wallet's features. https://github.com/ExodusMovement/bitcoin-wallet-standard has no npm package with these types.
 */
type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature & {
    readonly 'bitcoin:connect': {
      readonly version: '1.0.0'
      connect(input: {
        readonly purposes: readonly Purpose[]
      }): Promise<{ readonly accounts: readonly WalletAccount[] }>
    }
    readonly 'bitcoin:signMessage': {
      readonly version: '1.0.0'
      signMessage(
        ...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
      ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
    readonly 'bitcoin:signTransaction': {
      readonly version: '1.0.0'
      signTransaction(...inputs: readonly SigningInput[]): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
    }
    readonly 'bitcoin:signAndSendTransaction': {
      readonly version: '1.0.0'
      signAndSendTransaction(...inputs: readonly SigningInput[]): Promise<readonly { readonly txId: string }[]>
    }
  } & IdentifierRecord<unknown>

const features = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const
const sighashes = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
} as const

/**
 * Creates the Wallet Standard wallet that bitcoin dapps find in the page. Each address is a separate account.
 *
 * @param chain the network id that the wallet reports
 */
export function createBitcoinStandardWallet(
  link: FamilyLink<'bip122'>,
  face: WalletFace,
  chain: `${string}:${string}` = 'bitcoin:mainnet',
): Wallet & { readonly features: Features } {
  let purposes: readonly Purpose[] = ['payment', 'ordinals']
  const read = () =>
    link.accounts().flatMap(({ addresses }) =>
      purposes.flatMap((purpose) => {
        const found = addresses.find((one) => one.purpose === purpose)
        return found ? [toAccount(found, chain)] : []
      }),
    )
  const accounts = standardAccounts(read, link.onChange)

  async function connect(silent: boolean) {
    await link.request('connect', { silent })
    return { accounts: accounts.connect() }
  }

  function signPsbt({ psbt, chain: wanted, inputsToSign }: SigningInput, broadcast: boolean): Promise<Signed> {
    if (wanted !== undefined && wanted !== chain) throw new RpcError(-32602, `The wallet is not on ${wanted}`)
    const signInputs = inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
      signingIndexes.map((index) => ({
        address: account.address,
        index,
        ...(sigHash !== undefined && { sighashTypes: [typeof sigHash === 'number' ? sigHash : sighashes[sigHash]] }),
      })),
    )
    return link.request<Signed>('signPsbt', { psbt: encodeBase64(psbt), signInputs, broadcast })
  }

  return {
    version: '1.0.0',
    ...face,
    chains: [chain],
    get accounts() {
      return accounts.list()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: ({ silent = false } = {}) => connect(silent) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => accounts.disconnect() },
      'standard:events': accounts.events,
      'bitcoin:connect': {
        version: '1.0.0',
        connect(input) {
          purposes = input.purposes
          return connect(false)
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs) => signMessages(link, inputs),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs) =>
          inTurn(inputs, async (input) => ({ signedPsbt: decodeBase64((await signPsbt(input, false)).psbt) })),
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: (...inputs) =>
          inTurn(inputs, async (input) => ({ txId: (await signPsbt(input, true)).txid ?? '' })),
      },
    },
  }
}

function toAccount({ address, publicKey, purpose }: BitcoinAddress, chain: `${string}:${string}`): WalletAccount {
  const bytes = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return standardAccount({ address, publicKey: bytes, chains: [chain], features, label: purpose })
}
