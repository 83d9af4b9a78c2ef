import { useConnection, useWallet } from '@solana/wallet-adapter-react';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';

export const SendOne = () => {
    const { connection } = useConnection();
    const { publicKey, sendTransaction } = useWallet();
    const { setVisible } = useWalletModal();

    const send = async () => {
        if (!publicKey) return setVisible(true);
        const to = Keypair.generate().publicKey;
        const transaction = new Transaction().add(
            SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: to, lamports: 1 }),
        );
        await sendTransaction(transaction, connection);
    };
    return <button onClick={send}>Send 1 lamport</button>;
};
