import { lazy } from 'react'
import { AccountView as View } from '../../features/account/AccountView.tsx'

/** The tabs of Account that other features draw, each a chunk of its own. */
const tabs = {
  nfts: lazy(async () => ({ default: (await import('../../features/nfts/NftsTab.tsx')).NftsTab })),
  activity: lazy(async () => ({ default: (await import('../../features/activity/ActivityTab.tsx')).ActivityTab })),
}

/** Account, with what the features know of it that it may not import. */
export const AccountView = () => <View tabs={tabs} />
