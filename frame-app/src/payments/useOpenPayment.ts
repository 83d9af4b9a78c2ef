import { useStore } from 'zustand'
import { useApp } from '../app/useApp.ts'
import { openPaymentOf } from './openPayment.ts'

/** The payment for which a wallet is asked, or `null`. */
export const useOpenPayment = () => useStore(openPaymentOf(useApp()), ({ open }) => open)
