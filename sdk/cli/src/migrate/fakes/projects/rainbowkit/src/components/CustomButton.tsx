import { ConnectButton } from '@rainbow-me/rainbowkit';

/** A button in the style of the site. */
export const CustomButton = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openChainModal, openConnectModal, mounted }) => {
      if (!mounted) return null;
      if (!account || !chain) return <button onClick={openConnectModal}>Connect wallet</button>;
      return (
        <div>
          <button onClick={openChainModal}>{chain.name}</button>
          <button onClick={openAccountModal}>{account.displayName}</button>
        </div>
      );
    }}
  </ConnectButton.Custom>
);
