// The modal opens this page and then sends it on. Without an opener no one can: under a host page with a COOP header
// the modal does not have the window, and opens the provider in another one.
if (!window.opener) window.close()
