'use client'

import type { NextPage } from 'next'
import { useAccount } from 'wagmi'
import { KitWallet } from '~~/components/KitWallet'
import { Address } from '~~/components/scaffold-eth'

/** The template's first page, with a panel that signs. */
const Home: NextPage = () => {
  const { address } = useAccount()
  return (
    <>
      <Address address={address} />
      <KitWallet />
    </>
  )
}

export default Home
