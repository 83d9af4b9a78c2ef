import { useStore } from 'zustand'
import { useApp } from '../app/useApp.ts'
import { openPaymentOf } from './openPayment.ts'

/** Returns the payment for which a wallet has been asked, or `null`. */
export const useOpenPayment = () => useStore(openPaymentOf(useApp()), ({ open }) => open)
