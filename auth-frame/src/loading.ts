// The modal opens this page and then sends it on. Without an opener nobody can: under a host page with a COOP header
// the modal has not got the window, and opens the provider in another one.
if (!window.opener) window.close()
