// Loaded into a program of others before it runs: it ends when the process that started it is gone.
process.on('disconnect', () => process.exit())
