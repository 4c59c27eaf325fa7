/** Whether only programs on the same machine reach the address with this host name, as a URL has it. */
export const isThisMachine = ({ hostname }: { hostname: string }): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
