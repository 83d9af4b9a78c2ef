import { useStore } from 'zustand'
import { openPaymentOf } from './openPayment.ts'
import { useApp } from './useApp.ts'

/** The payment for which a wallet is asked, or `null`. */
export const useOpenPayment = () => useStore(openPaymentOf(useApp()), ({ open }) => open)
