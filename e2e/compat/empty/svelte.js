const nobody = { status: 'disconnected' }

export const airlockAccount = () => ({
  current: nobody,
  subscribe: (run) => {
    run(nobody)
    return () => {}
  },
})
