import type { Ask } from '../../chains/adapter/adapter.ts'

/**
 * Whether a contract stands at an address of eip155. An account that has delegated to one (EIP-7702) is still a
 * person's account.
 */
export async function codeKind(ask: Ask, address: string): Promise<'account' | 'contract'> {
  const code = await ask({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code !== 'string' || code === '0x' || /^0xef0100[0-9a-f]{40}$/i.test(code) ? 'account' : 'contract'
}
