import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Accounts that every Debian has, in place of those that the package's installation would make. */
const OWNER = { name: "daemon", uid: 1, gid: 1 }
const QUEUES = "active bounce corrupt defer deferred flush hold incoming maildrop private public pid saved trace"
const START_LIMIT_MS = 10_000

export type MailServerOptions = {
  /** Where Debian's package lies. */
  postfix: string
  port: number
  /** Addresses with a mailbox. Their domains are this server's; it takes any address of them, and returns what has no mailbox. */
  mailboxes: string[]
  /** Domains whose mail goes on to a server on loopback. */
  routes: Record<string, number>
}
export type MailServer = {
  /** Of an address: the messages as they lie in its mailbox. */
  read: (address: string) => string[]
  stop: () => Promise<void>
}

/** Postfix with a folder and a port of its own: it demands STARTTLS and sends nothing outside this machine. */
export async function startMailServer({ postfix, port, mailboxes, routes }: MailServerOptions): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), "brandwright-postfix-"))
  chmodSync(folder, 0o755)
  for (const name of ["conf", "data", "mail", "queue", ...QUEUES.split(" ").map((queue) => `queue/${queue}`)]) {
    mkdirSync(join(folder, name))
    if (!/^(conf|queue|queue\/pid)$/.test(name)) chownSync(join(folder, name), OWNER.uid, OWNER.gid)
  }
  createCertificate(join(folder, "conf/server.pem"))
  const domains = [...new Set(mailboxes.map((address) => address.slice(address.indexOf("@") + 1)))]
  const libraries = join(postfix, "usr/lib/postfix")
  const settings = {
    compatibility_level: "3.6",
    queue_directory: join(folder, "queue"),
    data_directory: join(folder, "data"),
    daemon_directory: join(libraries, "sbin"),
    command_directory: join(postfix, "usr/sbin"),
    shlib_directory: libraries,
    mail_owner: OWNER.name,
    setgid_group: "bin",
    default_privs: "nobody",
    import_environment: "MAIL_CONFIG POSTLOG_SERVICE POSTLOG_HOSTNAME LD_LIBRARY_PATH",
    maillog_file: join(folder, "log"),
    maillog_file_prefixes: folder,
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: "mx.readers.example",
    mydestination: "",
    mynetworks: "127.0.0.0/8",
    alias_maps: "",
    smtpd_recipient_restrictions: "permit_mynetworks,reject",
    smtpd_reject_unlisted_recipient: "no",
    smtpd_tls_security_level: "encrypt",
    smtpd_tls_chain_files: join(folder, "conf/server.pem"),
    virtual_mailbox_domains: domains.join(" "),
    virtual_mailbox_base: join(folder, "mail"),
    virtual_mailbox_maps: `inline:{ ${mailboxes.map((address) => `{${address} = ${address}/}`).join(" ")} }`,
    virtual_minimum_uid: "1",
    virtual_uid_maps: `static:${OWNER.uid}`,
    virtual_gid_maps: `static:${OWNER.gid}`,
    default_transport: "error:nothing leaves this machine",
    transport_maps: `inline:{ ${Object.entries(routes)
      .map(([domain, to]) => `{${domain} = smtp:[127.0.0.1]:${to}}`)
      .join(" ")} }`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(join(folder, "conf/main.cf"), lines.join(""))
  writeFileSync(join(folder, "conf/master.cf"), SERVICES.replace("PORT", String(port)))

  const log = () => (existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8") : "")
  const master = spawn(join(libraries, "sbin/master"), ["-d", "-c", join(folder, "conf")], {
    stdio: "ignore",
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries, MAIL_CONFIG: join(folder, "conf") },
  })
  const ended = once(master, "exit")
  const stop = async (): Promise<void> => {
    master.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.race([waitForPort(port), ended.then(() => Promise.reject(new Error("Postfix ended.")))])
  } catch (error) {
    const said = log()
    await stop()
    throw new Error(`Postfix did not start.\n${said}`, { cause: error })
  }
  return {
    read(address) {
      const arrived = join(folder, "mail", address, "new")
      return existsSync(arrived) ? readdirSync(arrived).map((name) => readFileSync(join(arrived, name), "utf8")) : []
    },
    stop,
  }
}

const SERVICES = `127.0.0.1:PORT inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** A key and a certificate that it signed itself, in one file. */
function createCertificate(file: string): void {
  const fields = ["-subj", "/CN=mx.readers.example", "-days", "1"]
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"]
  const made = execFileSync("openssl", ["req", "-x509", ...key, ...fields, "-keyout", "-"], { stdio: "pipe" })
  writeFileSync(file, made, { mode: 0o600 })
}

async function waitForPort(port: number): Promise<void> {
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; ) {
    const socket = connect(port, "127.0.0.1")
    try {
      // It greets once its services run.
      const [greeting]: Buffer[] = await once(socket, "data", { signal: AbortSignal.timeout(START_LIMIT_MS) })
      if (greeting?.toString().startsWith("220")) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      socket.destroy()
    }
  }
  throw new Error("No greeting.")
}
