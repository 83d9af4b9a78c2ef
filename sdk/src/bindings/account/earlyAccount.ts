import type { Account } from './Account.ts'
import type { AnySdk } from './AnySdk.ts'

/**
 * Reports the eip155 account of the last visit's extension as soon as the extension answers, and after each change. The
 * provider answers these requests without the modal's frame. This is a separate chunk, for returning users.
 *
 * @param report called with `undefined` if the extension shares no account
 */
export async function earlyAccount(sdk: AnySdk, report: (account: Account | undefined) => void): Promise<void> {
  const provider = sdk.getProvider('eip155')
  const ask = async () => {
    const [address] = await provider.request({ method: 'eth_accounts' })
    const network = `eip155:${Number(await provider.request({ method: 'eth_chainId' }))}`
    report(address && { status: 'connected', address, network, caipAddress: `${network}:${address}` })
  }
  provider.on('accountsChanged', ask).on('chainChanged', ask)
  await ask()
}
