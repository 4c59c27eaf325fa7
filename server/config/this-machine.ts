/** Whether only programs on the same machine reach this address. */
export const isThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
