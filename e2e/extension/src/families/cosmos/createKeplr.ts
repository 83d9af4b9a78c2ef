import type { AminoSignResponse, Keplr, Key, StdSignature, StdSignDoc } from '@keplr-wallet/types'
import { RpcError } from '../../rpcError.ts'
import { decodeBase64, encodeBase64 } from '../base64Bytes.ts'
import type { FamilyLink } from '../familyLink.ts'

type WireKey = {
  readonly address: string
  readonly addressBytes: string
  readonly publicKey: string
  readonly name: string
}
type DirectDoc = Parameters<Keplr['signDirect']>[2]

/** Creates the part of Keplr's API that dapps use to connect and to sign. Its errors have a message but no code. */
export function createKeplr(link: FamilyLink<'cosmos'>) {
  const request = <Result>(method: string, params: object): Promise<Result> =>
    link.request<Result>(method, params).catch((error: unknown) => {
      if (error instanceof RpcError) throw new Error(error.code === 4001 ? 'Request rejected' : error.message)
      throw error
    })

  async function getKey(chainId: string): Promise<Key> {
    const { address, addressBytes, publicKey, name } = await request<WireKey>('getKey', { chainId })
    return {
      name,
      algo: 'secp256k1',
      pubKey: decodeBase64(publicKey),
      address: decodeBase64(addressBytes),
      bech32Address: address,
      ethereumHexAddress: '',
      isNanoLedger: false,
      isKeystone: false,
    }
  }

  const signAmino = (chainId: string, signer: string, signDoc: StdSignDoc) =>
    request<AminoSignResponse>('signAmino', { chainId, signer, signDoc })

  async function signDirect(chainId: string, signer: string, signDoc: DirectDoc) {
    const { bodyBytes, authInfoBytes, chainId: docChainId, accountNumber } = signDoc
    const signature = await request<StdSignature>('signDirect', {
      chainId,
      signer,
      signDoc: {
        bodyBytes: encodeBase64(bodyBytes ?? new Uint8Array()),
        authInfoBytes: encodeBase64(authInfoBytes ?? new Uint8Array()),
        chainId: docChainId ?? '',
        accountNumber: String(accountNumber ?? 0),
      },
    })
    return { signed: signDoc, signature }
  }

  async function getAccounts(chainId: string) {
    const { algo, bech32Address, pubKey } = await getKey(chainId)
    return [{ address: bech32Address, algo, pubkey: pubKey }]
  }

  return {
    version: '0.12.0',
    mode: 'extension' as const,
    defaultOptions: {},
    async ping() {},
    async enable(chainIds: string | readonly string[]) {
      for (const chainId of [chainIds].flat()) await request('knowsChain', { chainId })
      await request('connect', {})
    },
    async disable(_chainIds?: string | readonly string[]) {
      await request('disconnect', {})
    },
    async experimentalSuggestChain({ chainId }: { readonly chainId: string }) {
      throw new Error(`The wallet does not add ${chainId}`)
    },
    getKey,
    getKeysSettled: (chainIds: readonly string[]) => Promise.allSettled(chainIds.map(getKey)),
    signAmino,
    signDirect,
    signArbitrary: (chainId: string, signer: string, data: string | Uint8Array) =>
      request<StdSignature>('signArbitrary', {
        chainId,
        signer,
        data: encodeBase64(typeof data === 'string' ? new TextEncoder().encode(data) : data),
      }),
    getOfflineSigner: (chainId: string) => ({
      getAccounts: () => getAccounts(chainId),
      signAmino: (signer: string, signDoc: StdSignDoc) => signAmino(chainId, signer, signDoc),
      signDirect: (signer: string, signDoc: DirectDoc) => signDirect(chainId, signer, signDoc),
    }),
    getOfflineSignerOnlyAmino: (chainId: string) => ({
      getAccounts: () => getAccounts(chainId),
      signAmino: (signer: string, signDoc: StdSignDoc) => signAmino(chainId, signer, signDoc),
    }),
  }
}
