import { expect } from '@playwright/test'
import type { Address } from 'viem'
import type { DemoPage } from './createDemoPage.ts'
import { openSettings } from './openSettings.ts'

/** Switches an embedded wallet to its EOA in the modal's settings, as the owner would. */
export async function useEoa(demo: DemoPage): Promise<Address> {
  const { modal } = demo
  await openSettings(demo)
  await modal.getByRole('button', { name: 'Account type' }).click()
  await modal.getByRole('button', { name: 'Switch to your standard account' }).click()
  await expect(modal.getByRole('region', { name: 'Standard account' }).getByText('in use')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
  const { address, accounts } = (await demo.state()).namespaces.eip155!
  expect(address).toBe(accounts.find(({ type }) => type === 'eoa')!.address)
  return address as Address
}
