/** The login of the member whom the samples contain. */
export const DEMO_LOGIN = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }
