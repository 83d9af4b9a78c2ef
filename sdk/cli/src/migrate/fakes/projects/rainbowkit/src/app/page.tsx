'use client';

import { ConnectButton } from '@rainbow-me/rainbowkit';
import { useAccount } from 'wagmi';
import { CustomButton } from '@/components/CustomButton';
import { MintButton } from '@/components/MintButton';

export default function Home() {
  const { address } = useAccount();
  return (
    <main>
      <ConnectButton label="Sign in" showBalance={true} chainStatus="icon" />
      <CustomButton />
      {address ? <MintButton /> : null}
    </main>
  );
}
