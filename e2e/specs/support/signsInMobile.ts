import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import type { DemoPage } from './createDemoPage.ts'
import type { Mobile } from './createMobile.ts'

/** Signs a message with the active account of the mobile wallet, and verifies the signature. */
export async function signsInMobile(demo: DemoPage, mobile: Mobile): Promise<void> {
  const { address } = (await demo.state()).namespaces.eip155! as { address: Hex }
  const signing = demo.request('personal_sign', ['0x68656c6c6f', address])
  await mobile.approveRequest()
  const { result } = await signing
  expect(await verifyMessage({ address, message: 'hello', signature: result as Hex })).toBe(true)
}
