import type { ReactNode } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { Screen } from '../ui/layout/Screen.tsx'
import { Skeleton } from '../ui/pictures/Skeleton.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import styles from './ViewSkeleton.module.css'

type Shape = 'account' | 'code' | 'form' | 'qr' | 'rows' | 'text' | 'tiles' | 'wait'

const shapes: Partial<Record<ViewName, Shape>> = {
  Account: 'account',
  AllWallets: 'tiles',
  BuyInProgress: 'wait',
  ConnectingExternal: 'wait',
  ConnectingFarcaster: 'qr',
  ConnectingMultiChain: 'wait',
  ConnectingSocial: 'wait',
  ConnectingWalletConnect: 'qr',
  ConnectingWalletConnectBasic: 'qr',
  ConnectSocials: 'rows',
  EmailLogin: 'form',
  EmailVerifyDevice: 'wait',
  EmailVerifyOtp: 'code',
  FeeNeeded: 'form',
  OnRampAmount: 'form',
  PaymentResult: 'wait',
  PurchaseResult: 'wait',
  RegisterAccountName: 'form',
  RegisterAccountNameSuccess: 'wait',
  Swap: 'form',
  SwapPreview: 'form',
  SwitchNetwork: 'wait',
  SIWXSignMessage: 'wait',
  UpdateEmailPrimaryOtp: 'code',
  UpdateEmailSecondaryOtp: 'code',
  UpdateEmailWallet: 'form',
  UpgradeEmailWallet: 'text',
  WalletReceive: 'qr',
  WalletSend: 'form',
  WalletSendPreview: 'form',
  WhatIsABuy: 'text',
  WhatIsANetwork: 'text',
  WhatIsAWallet: 'text',
}

/** Placeholder in the shape of a view whose code takes long to load. */
export function ViewSkeleton({ view }: { readonly view: ViewName }) {
  return pictures[shapes[view] ?? 'rows']()
}

const lines = (
  <>
    <Skeleton size={140} variant="text" />
    <Skeleton size={220} variant="text" />
  </>
)
const block = <span aria-hidden="true" className={styles.block} />

const tiles = [...'abcdefghijklmnop'].map((key) => <Skeleton key={key} variant="gridItem" />)

const pictures: Readonly<Record<Shape, () => ReactNode>> = {
  account: () => (
    <Screen align="center">
      <Skeleton size={56} variant="circle" />
      {lines}
      <div className={styles.actions}>
        {block}
        {block}
        {block}
        {block}
      </div>
      <div className={styles.rows}>
        <SkeletonRows count={3} round />
      </div>
    </Screen>
  ),
  code: () => (
    <Screen align="center" gap={16}>
      {lines}
      <div className={styles.code}>
        {block}
        {block}
        {block}
        {block}
        {block}
        {block}
      </div>
    </Screen>
  ),
  form: () => (
    <Screen footer={<span aria-hidden="true" className={styles.button} />} gap={12}>
      <span aria-hidden="true" className={styles.field} />
      <span aria-hidden="true" className={styles.field} />
    </Screen>
  ),
  qr: () => (
    <Screen align="center" gap={16}>
      <span aria-hidden="true" className={styles.qr}>
        <i />
        <i />
        <i />
        <b />
      </span>
      <Skeleton size={220} variant="text" />
    </Screen>
  ),
  rows: () => (
    <Screen>
      <SkeletonRows count={4} />
    </Screen>
  ),
  text: () => (
    <Screen align="center" gap={16}>
      <Skeleton size={92} variant="circle" />
      {lines}
      <Skeleton variant="text" />
    </Screen>
  ),
  tiles: () => (
    <Screen gap={12}>
      <span aria-hidden="true" className={styles.button} />
      <div className={styles.tiles}>{tiles}</div>
    </Screen>
  ),
  wait: () => (
    <Screen align="center" gap={16}>
      <span aria-hidden="true" className={styles.ring} />
      {lines}
    </Screen>
  ),
}
