import { createPublicKey, verify } from 'node:crypto'
import { Verifier } from 'bip322-js'
import bs58 from 'bs58'
import { type Address, createPublicClient, type Hex, hashMessage, http, parseAbi } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

type Session = {
  readonly data: { readonly chainId: string; readonly accountAddress: string }
  readonly message: string
  readonly signature: string
}
type Expected = {
  readonly domain: string
  readonly nonce: string
  readonly rpcUrls: Readonly<Record<string, string>>
}

/**
 * Whether the signature and the message of a sign-in session are valid. If possible, uses other libraries than the
 * modal does: viem's own `verifySiweMessage` for eip155, OpenSSL for Solana, BIP-322 for Bitcoin. Returns `false` for
 * other families.
 */
export async function verifySession(session: Session, { domain, nonce, rpcUrls }: Expected): Promise<boolean> {
  const { data, message, signature } = session
  const { chainId, accountAddress } = data
  const [family, reference] = chainId.split(':')
  if (family === 'eip155') {
    const url = rpcUrls[chainId]
    if (!url || parseSiweMessage(message).chainId !== Number(reference)) return false
    const client = createPublicClient({ transport: http(url) })
    const address = accountAddress as Address
    if (signature === '0x') {
      // viem rejects an empty signature. However, if a Safe's owners have signed on chain, the signature is empty
      // (ERC-1271). So ask the Safe's contract directly.
      if (!validateSiweMessage({ message: parseSiweMessage(message), domain, nonce, address })) return false
      const args = [hashMessage(message), '0x'] as const
      const asked = client.readContract({ abi, address, functionName: 'isValidSignature', args })
      return (await asked.catch(() => '')) === '0x1626ba7e'
    }
    return client.verifySiweMessage({ message, signature: signature as Hex, domain, nonce, address })
  }
  const kind = family === 'solana' ? 'Solana' : 'Bitcoin'
  const head = `${domain} wants you to sign in with your ${kind} account:\n${accountAddress}\n`
  if (!message.startsWith(head) || !message.includes(`\nChain ID: ${chainId}\nNonce: ${nonce}\n`)) return false
  if (family === 'bip122') return Verifier.verifySignature(accountAddress, message, signature)
  if (family !== 'solana') return false
  const x = Buffer.from(bs58.decode(accountAddress)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, bs58.decode(signature))
}
