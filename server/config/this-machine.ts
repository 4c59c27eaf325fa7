/** Whether only programs on the same machine reach this address. */
export const isThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
