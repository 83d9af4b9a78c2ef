import { createSdk } from 'airlock-sdk'
import { numberToHex, parseEther } from 'viem'
import { frameUrl, projectId } from '../settings.ts'

const sdk = createSdk({ frameUrl, projectId, networks: ['eip155:1'], features: { smartSessions: true } })
const provider = sdk.getProvider('eip155')

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})
sdk.subscribe(({ namespaces }) => {
  byId('account').textContent = namespaces.eip155?.address ?? ''
})
const show = (text: string) => {
  byId('result').textContent = text
}

// #region allow
let context: string | undefined

byId('allow').onclick = async () => {
  const request = {
    chainId: '0x1',
    // In seconds since 1970: in one hour.
    expiry: Math.floor(Date.now() / 1000) + 3600,
    permissions: [
      {
        type: 'native-token-transfer',
        // At most 0.5 ether in total, fees included, and at most 0.02 ether in one call.
        data: { allowance: numberToHex(parseEther('0.5')), perCall: numberToHex(parseEther('0.02')) },
      },
    ],
  }
  try {
    const granted = await provider.request({ method: 'wallet_grantPermissions', params: [request] })
    context = (granted as { context: string }).context
    show('Allowed')
  } catch (error) {
    show(`Not allowed: ${(error as Error).message}`)
  }
}
// #endregion allow

// #region pay
byId('pay').onclick = async () => {
  const batch = {
    version: '2.0.0',
    chainId: '0x1',
    from: sdk.getState().namespaces.eip155?.address,
    atomicRequired: true,
    calls: [{ to: '0x00000000000000000000000000000000000000d1', value: numberToHex(parseEther('0.01')) }],
    // Without it, or if the permission does not cover the calls, the wallet asks the user.
    ...(context && { capabilities: { permissions: { context } } }),
  }
  try {
    const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch] })) as { id: string }
    show(`Sent: ${id}`)
  } catch (error) {
    show(`Not sent: ${(error as Error).message}`)
  }
}
// #endregion pay
