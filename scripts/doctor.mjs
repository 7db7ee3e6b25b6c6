import path from 'node:path'
import { main } from './run.mjs'
import { runServerCommand } from './server-command.mjs'

// `npm run doctor`: says what is wrong with the settings and with what they name.
await main(() => runServerCommand(path.join('doctor', 'main.ts'), []))
