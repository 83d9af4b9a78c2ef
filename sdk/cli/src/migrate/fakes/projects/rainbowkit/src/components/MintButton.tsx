import { useAddRecentTransaction, useConnectModal } from '@rainbow-me/rainbowkit';
import { useSendTransaction } from 'wagmi';

export function MintButton() {
  const { openConnectModal } = useConnectModal();
  const addRecentTransaction = useAddRecentTransaction();
  const { sendTransactionAsync } = useSendTransaction();
  if (openConnectModal) return <button onClick={openConnectModal}>Connect to mint</button>;
  const mint = async () => {
    const hash = await sendTransactionAsync({ to: '0x0000000000000000000000000000000000000001' });
    addRecentTransaction({ hash, description: 'Mint' });
  };
  return <button onClick={mint}>Mint</button>;
}
