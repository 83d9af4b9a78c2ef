import type { WalletState } from './walletState.ts'

export function forgetSite({ sites }: WalletState, origin: string): Pick<WalletState, 'sites'> {
  return { sites: Object.fromEntries(Object.entries(sites).filter(([key]) => key !== origin)) }
}
