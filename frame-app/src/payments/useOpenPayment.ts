import { useStore } from 'zustand'
import { useApp } from '../app/useApp.ts'
import { openPaymentOf } from './openPayment.ts'

/** Returns the payment that waits for a wallet's answer, or `null`. */
export const useOpenPayment = () => useStore(openPaymentOf(useApp()), ({ open }) => open)
