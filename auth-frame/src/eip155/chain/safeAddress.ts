import { toSafeSmartAccount } from 'permissionless/accounts'
import { type Address, createClient, custom, encodeAbiParameters, getAddress, type Hex } from 'viem'
import { toAccount } from 'viem/accounts'

/**
 * Returns the address of an owner's smart account. The address is the same on every chain, whether the account is
 * deployed or not. Needs no private key and no RPC request.
 *
 * @param owner the EOA
 */
export async function safeAddress(owner: Address): Promise<Address> {
  const owners: [ReturnType<typeof toAccount>] = [toAccount(getAddress(owner))]
  const { address } = await toSafeSmartAccount({ client: offline, owners, version: '1.4.1' })
  return getAddress(address)
}

/**
 * A client that makes no network request. The library asks it only for the bytecode of the factory's proxy, which we
 * know.
 */
const offline = createClient({
  transport: custom({
    request: async ({ method }: { method: string }) => {
      if (method !== 'eth_call') throw new Error(`The address of a Safe needs no ${method}.`)
      return encodeAbiParameters([{ type: 'bytes' }], [safeProxyCode])
    },
  }),
})

/**
 * The bytecode that the canonical factory of Safe 1.4.1 deploys for every account (`proxyCreationCode()`). We store the
 * bytecode here so that we can compute an account's address without an RPC request. Otherwise a lying node could make
 * the user share an address that belongs to someone else. A test compares this bytecode with the factory's own
 * response.
 */
export const safeProxyCode: Hex =
  '0x608060405234801561001057600080fd5b506040516101e63803806101e68339818101604052602081101561003357600080fd5b8101908080519060200190929190505050600073ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff1614156100ca576040517f08c379a00000000000000000000000000000000000000000000000000000000081526004018080602001828103825260228152602001806101c46022913960400191505060405180910390fd5b806000806101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff1602179055505060ab806101196000396000f3fe608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e0000000000000000000000000000000000000000000000000000000060003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3fea264697066735822122003d1488ee65e08fa41e58e888a9865554c535f2c77126a82cb4c0f917f31441364736f6c63430007060033496e76616c69642073696e676c65746f6e20616464726573732070726f7669646564'
