import { adminAccount } from './admin-account.ts'
import { type CallOptions, Client, type Response } from './client.ts'
import { assertContract } from './contract.ts'
import { type ServiceOptions, startTestService, type TestService } from './service.ts'

/** A client that holds every answer it gets to the contract. */
class CheckedClient extends Client {
  override async call(method: string, path: string, options?: CallOptions): Promise<Response> {
    const response = await super.call(method, path, options)
    assertContract(method, path, response)
    return response
  }

  override as(token: string): CheckedClient {
    return new CheckedClient(this.address, token, this.headers)
  }

  override from(ip: string): CheckedClient {
    return new CheckedClient(this.address, this.token, { ...this.headers, 'x-forwarded-for': ip })
  }
}

/** The test service, all of whose clients are checked. */
export async function startCheckedService(options?: ServiceOptions): Promise<TestService> {
  const service = await startTestService(options)
  const anyone = new CheckedClient(service.address)
  return { ...service, anyone, admin: () => anyone.login(adminAccount.email, adminAccount.password) }
}
