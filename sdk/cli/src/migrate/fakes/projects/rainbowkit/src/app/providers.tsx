'use client';

import '@rainbow-me/rainbowkit/styles.css';
import { darkTheme, RainbowKitAuthenticationProvider, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';
import { base } from 'wagmi/chains';

import { authenticationAdapter } from '@/auth';
import { config } from '@/wagmi';

const queryClient = new QueryClient();

const theme = darkTheme({ accentColor: '#7b3fe4', borderRadius: 'medium', overlayBlur: 'small' });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitAuthenticationProvider adapter={authenticationAdapter} status="unauthenticated">
          <RainbowKitProvider
            theme={theme}
            initialChain={base}
            modalSize="compact"
            appInfo={{ appName: 'RainbowKit App', learnMoreUrl: 'https://app.example/learn' }}
          >
            {children}
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
