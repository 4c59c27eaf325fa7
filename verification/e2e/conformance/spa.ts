import type { AxiosError, AxiosInstance, AxiosStatic } from 'axios';

declare global {
  interface Window {
    axios: AxiosStatic;
  }
}

export interface SpaReport {
  what: string;
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}

/**
 * Runs inside the page: a client as Laravel's guide to Sanctum has it (credentials, the XSRF cookie
 * as a header, one retry after 419) that does a seller's day, and tells what came back. It imports
 * nothing, since the page gets its text alone.
 */
export async function sellersDay(baseURL: string): Promise<SpaReport[]> {
  const told: SpaReport[] = [];
  const http: AxiosInstance = window.axios.create({
    baseURL,
    withCredentials: true,
    withXSRFToken: true,
  });
  http.interceptors.response.use(undefined, async (error: AxiosError) => {
    const config = error.config as typeof error.config & { retried?: boolean };
    if (error.response?.status !== 419 || !config || config.retried) throw error;
    told.push({ what: '419', status: 419, body: error.response.data, headers: {} });
    await http.get('/sanctum/csrf-cookie');
    return http.request({ ...config, retried: true } as typeof config);
  });
  const tell = async (what: string, asked: Promise<{ status: number; data: unknown }>) => {
    const reply = await asked.catch((error: AxiosError) => {
      if (!error.response) throw error;
      return error.response;
    });
    const headers = 'headers' in reply ? { ...(reply.headers as object) } : {};
    told.push({ what, status: reply.status, body: reply.data, headers });
    return reply.data as Record<string, unknown>;
  };
  const picture = () =>
    new Promise<Blob | null>((done) => {
      const canvas = document.createElement('canvas');
      canvas.width = 16;
      canvas.height = 16;
      canvas.toBlob(done, 'image/png');
    });
  const form = async (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const logo = await picture();
    if (logo) data.append('logo', logo, 'logo.png');
    return data;
  };

  const email = 'seller@fairlot.test';
  const prices = { buy_in_price: '10.50', market_price: '16', total_shares: '1000' };
  const bearer = { headers: { Authorization: 'Bearer undefined' } };
  await tell('wrong password', http.post('/login', { email, password: 'wrong' }));
  await tell('log in', http.post('/login', { email, password: 'password' }));
  await tell('who am I', http.get('/api/me', bearer));
  const made = await form({ title: 'By Axios', ...prices });
  const lot = await tell('create', http.post('/api/seller/auctions', made, bearer));
  const edited = await form({ title: 'By Axios, again', ...prices, _method: 'PUT' });
  await tell('edit', http.post(`/api/seller/auctions/${lot.id}`, edited));
  // What a tab is left with when another one has logged in anew.
  await window.cookieStore.set('XSRF-TOKEN', 'stale');
  await tell('stale token', http.post('/api/notifications/read-all'));
  await tell('delete', http.delete(`/api/seller/auctions/${lot.id}`));
  await tell('list', http.get('/api/auctions', { params: { status: 'live', per_page: 5 } }));
  await tell('log out', http.post('/logout'));
  await tell('after log-out', http.get('/api/me', bearer));
  return told;
}
